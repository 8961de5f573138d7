import { photoBytes } from '@cigogne/domain/parcels/door-photo';

/**
 * The longest side: the first is tried first, then smaller ones, each with less and less detail.
 */
const sides = [1280, 960, 720, 480] as const;
const qualities = [0.75, 0.6, 0.45] as const;

/**
 * Redrawn on the phone, so that nothing of the camera's file but the image is left, and small
 * enough for a bad network. Throws when the file is not an image.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    for (const side of sides) {
      const canvas = drawn(picture, side);
      for (const quality of qualities) {
        const blob = await jpegOf(canvas, quality);
        if (blob.size <= photoBytes.phone) return blob;
      }
    }
  } finally {
    picture.close();
  }
  throw new Error('No photo is that heavy at that size');
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((made, failed) => {
    canvas.toBlob(
      (blob) => (blob ? made(blob) : failed(new Error('The picture cannot be drawn'))),
      'image/jpeg',
      quality,
    );
  });
