import { type PointerEvent, useRef } from 'react';
import { t } from '../../language/texts.ts';
import { frame, type Point, type Strokes } from './draw-signature.ts';

/** Points closer than this to the previous one add nothing. */
const leastPx = 2;

/** Records what a finger, a pen or a mouse draws, in the coordinates of `frame`. */
export function SignaturePad({
  strokes,
  onChange,
}: {
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
}) {
  const drawing = useRef<Point[] | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<Element>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [
      Math.round(((clientX - left) / width) * frame.width),
      Math.round(((clientY - top) / height) * frame.height),
    ];
  };
  const move = (event: PointerEvent<Element>) => {
    const stroke = drawing.current;
    if (!stroke || !event.isPrimary) return;
    const point = pointOf(event);
    const last = stroke.at(-1) ?? point;
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) < leastPx) return;
    stroke.push(point);
    onChange([...strokes.slice(0, -1), [...stroke]]);
  };
  return (
    <svg
      className="signature-pad"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={strokes.length === 0 ? t('Cadre de signature, vide') : t('Signature dessinée')}
      onPointerDown={(event) => {
        if (!event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = pointOf(event);
        drawing.current = [point];
        onChange([...strokes, [point]]);
      }}
      onPointerMove={move}
      onPointerUp={() => {
        drawing.current = null;
      }}
      onPointerCancel={() => {
        drawing.current = null;
      }}
    >
      <line x1="40" y1={frame.height - 50} x2={frame.width - 40} y2={frame.height - 50} />
      {strokes.map((stroke, place) => (
        <polyline
          key={`${place}-${stroke[0]?.join()}`}
          points={stroke.map((point) => point.join()).join(' ')}
        />
      ))}
    </svg>
  );
}
