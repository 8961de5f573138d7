import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The same label in front of the camera is one scan; after this time it counts again. */
const sameCodeMs = 2500;
const formats = ['code_128', 'ean_13', 'qr_code'] as const;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/**
 * Reads codes from the back camera until `stop`. Throws when the camera is not allowed, and tells
 * `onLost` when it is taken away later: by another application, or in the phone's settings.
 */
export async function readCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onLost: (error: DOMException) => void,
): Promise<{ stop: () => void }> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
  let going = true;
  const stop = () => {
    going = false;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    for (const track of stream.getTracks())
      track.onended = () => onLost(new DOMException('The camera was taken', 'NotReadableError'));
    await video.play();
    const detector = await makeDetector();
    let last = { text: '', at: 0 };
    const look = async () => {
      if (!going) return;
      const found = video.readyState >= 2 ? await detector.detect(video).catch(() => []) : [];
      const text = found[0]?.rawValue;
      if (text && (text !== last.text || performance.now() - last.at > sameCodeMs)) onCode(text);
      if (text) last = { text, at: performance.now() };
      setTimeout(() => void look(), 60);
    };
    void look();
    return { stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The browser's own detector if it supports Code 128, otherwise the decoder that we serve. */
async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  if (native) {
    const known = await native.getSupportedFormats().catch((): string[] => []);
    if (known.includes('code_128')) return new native({ formats: [...formats] });
  }
  return loadDecoder().catch(() => {
    throw new DOMException('The decoder did not come', 'NetworkError');
  });
}

/** Throws when a file of it does not come: otherwise the camera would see and read nothing. */
async function loadDecoder(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule, purgeZXingModule } = await import(
    'barcode-detector/ponyfill'
  );
  const locateFile = (path: string, prefix: string) =>
    path.endsWith('.wasm') ? wasmUrl : prefix + path;
  try {
    await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  } catch (error) {
    // It would answer the next try with this failure.
    purgeZXingModule();
    throw error;
  }
  return new BarcodeDetector({ formats: [...formats] });
}

interface NativeDetector {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}
