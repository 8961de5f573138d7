const hourInTunis = new Intl.DateTimeFormat('fr', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Africa/Tunis',
});

/** How people call this part of the day. */
export function partOfDay(now: Date): 'Ce matin' | 'Cet après-midi' | 'Ce soir' {
  const hour = Number.parseInt(hourInTunis.format(now), 10);
  if (hour >= 5 && hour < 12) return 'Ce matin';
  return hour >= 12 && hour < 18 ? 'Cet après-midi' : 'Ce soir';
}
