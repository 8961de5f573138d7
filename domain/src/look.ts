/** How a state is shown, the same on every screen: tones and strokes are the look's own words. */

export type Tone = 'stone' | 'plum' | 'teal' | 'blue' | 'green' | 'amber' | 'red';
/** The phase without colour: waits, is planned or to confirm, is under way, is done. */
export type Stroke = 'out' | 'dash' | 'tint' | 'solid';

export interface Badge {
  tone: Tone;
  stroke: Stroke;
}

export interface Look extends Badge {
  label: string;
  /** A Tabler icon by its name. */
  icon: string;
}
