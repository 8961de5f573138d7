import { parentPort } from 'node:worker_threads';
import { drawPaper } from './documents/draw-paper.ts';
import type { FromWorker } from './documents/draw-pool.ts';
import type { Drawing } from './documents/drawing.ts';
import type { Write } from './documents/open-document.ts';
import { drawLabelImages } from './parcels/labels/draw-label-images.ts';
import { drawLabels, drawTestLabel } from './parcels/labels/draw-labels.ts';

// The thread that draws documents, one at a time. It is given plain data that the caller may see.
const port = parentPort;
if (!port) throw new Error('Not a thread of its own');

const say = (message: FromWorker): void => port.postMessage(message);

port.on('message', (drawing: Drawing) => {
  draw(drawing, (piece) => say({ piece: new Uint8Array(piece) })).then(
    () => say({ end: true }),
    (error: unknown) => say({ error: error instanceof Error ? error.message : String(error) }),
  );
});

function draw(drawing: Drawing, write: Write): Promise<void> {
  switch (drawing.kind) {
    case 'labels':
      return drawLabels(drawing.labels, drawing.paper, drawing.mark, write, drawing.logo);
    case 'test-label':
      return drawTestLabel(drawing.label, drawing.paper, drawing.mark, write, drawing.logo);
    case 'label-images':
      return drawLabelImages(drawing.labels, drawing.mark, write, drawing.logo);
    case 'paper':
      return drawPaper(drawing.paper, write, drawing.logo);
  }
}
