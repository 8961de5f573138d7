export interface JournalChange {
  name: string;
  before: string;
  after: string;
}

/** The fields that differ between two states of a thing; a bare value is the field « valeur ». */
export function changesOf(before: unknown, after: unknown): JournalChange[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: shown(old[name]), after: shown(now[name]) }))
    .filter((change) => change.before !== change.after || change.before === masked);
}

/** A secret that changed is said to have changed, never shown. */
const masked = '••••';

function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {};
  if (typeof state !== 'object' || Array.isArray(state)) return { valeur: state };
  return state as Record<string, unknown>;
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value === true) return 'oui';
  if (value === false) return 'non';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
