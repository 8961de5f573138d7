import { logoLimits, logoSentences } from '@cigogne/domain/papers/logo';
import { isPale } from './is-pale.ts';

/** As large as any paper shows it, at the resolution of a good printer. */
const largest = { width: 960, height: 320 };

/**
 * Redraws the picture in the browser, so that only its pixels are sent, and not too many: as a PNG,
 * which keeps transparency, otherwise as a JPEG on white. Throws a sentence if the file is not a
 * picture.
 */
export async function redrawLogo(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(logoSentences.kind);
  });
  try {
    if (isPale(dotsOf(drawn(picture, '#fff')))) throw new Error(logoSentences.pale);
    const png = await fileOf(drawn(picture, null), 'image/png');
    return png.size <= logoLimits.bytes ? png : await fileOf(drawn(picture, '#fff'), 'image/jpeg');
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, ground: string | null): HTMLCanvasElement {
  const { width, height } = picture;
  const scale = Math.min(1, largest.width / width, largest.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (pen && ground) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const dotsOf = (canvas: HTMLCanvasElement): Uint8ClampedArray =>
  canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ??
  new Uint8ClampedArray();

const fileOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((made, failed) => {
    canvas.toBlob(
      (blob) => (blob ? made(blob) : failed(new Error(logoSentences.kind))),
      type,
      0.85,
    );
  });
