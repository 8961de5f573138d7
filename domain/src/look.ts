/** How a state looks, the same on every screen. */

export type Tone = 'stone' | 'plum' | 'teal' | 'blue' | 'green' | 'amber' | 'red';
/** The phase of a state apart from its colour: waiting, planned or to confirm, under way, done. */
export type Stroke = 'out' | 'dash' | 'tint' | 'solid';

export interface Badge {
  tone: Tone;
  stroke: Stroke;
}

/** A Tabler icon by name. */
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
