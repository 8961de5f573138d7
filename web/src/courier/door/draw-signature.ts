import { signatureBytes } from '@cigogne/domain/parcels/door-photo';

export type Point = readonly [x: number, y: number];
export type Strokes = readonly (readonly Point[])[];

/** The frame in which a signature is drawn, on any screen. */
export const frame = { width: 600, height: 260 } as const;
const inkPx = 4;
/** A tap is not a signature. */
const leastPoints = 8;
const qualities = [0.7, 0.5, 0.3] as const;

export const isSigned = (strokes: Strokes): boolean =>
  strokes.reduce((points, stroke) => points + stroke.length, 0) >= leastPoints;

/** Black on white in any theme, as a JPEG small enough to be sent like a photo. */
export async function drawSignature(strokes: Strokes): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width;
  canvas.height = frame.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The canvas has no pen');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, frame.width, frame.height);
  pen.lineWidth = inkPx;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes) {
    pen.beginPath();
    for (const [place, [x, y]] of stroke.entries())
      if (place === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    pen.stroke();
  }
  for (const quality of qualities) {
    const blob = await jpegOf(canvas, quality);
    if (blob.size <= signatureBytes) return blob;
  }
  throw new Error('No signature is that heavy');
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((made, failed) => {
    canvas.toBlob(
      (blob) => (blob ? made(blob) : failed(new Error('The signature cannot be drawn'))),
      'image/jpeg',
      quality,
    );
  });
