/** How a state is shown, the same on every screen: tones and strokes are the look's own words. */

export type Tone = 'stone' | 'plum' | 'teal' | 'blue' | 'green' | 'amber' | 'red';
/** The phase without colour: waits, is planned or to confirm, is under way, is done. */
export type Stroke = 'out' | 'dash' | 'tint' | 'solid';

export interface Badge {
  tone: Tone;
  stroke: Stroke;
}

/** A Tabler icon by its name, which the pages draw. */
export type StatusIcon =
  | 'alert-triangle-filled'
  | 'arrow-back-up'
  | 'arrow-ramp-right'
  | 'arrows-exchange'
  | 'building-store'
  | 'building-warehouse'
  | 'calendar-clock'
  | 'circle-check-filled'
  | 'circle-dashed-check'
  | 'circle-dashed-x'
  | 'circle-x-filled'
  | 'clipboard-text'
  | 'clock-pause'
  | 'file-invoice'
  | 'home-question'
  | 'moped'
  | 'package'
  | 'package-export'
  | 'package-import'
  | 'package-off'
  | 'route'
  | 'truck'
  | 'truck-loading';

export interface Look extends Badge {
  label: string;
  icon: StatusIcon;
}
