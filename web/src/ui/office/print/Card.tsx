import type { CardPart, StackPart, TextPart } from '@cigogne/domain/papers/card';
import { logoPath } from '@cigogne/domain/papers/logo';
import type { CSSProperties } from 'react';
import { classNames } from '../../base/look/class-names.ts';
import { Stork } from '../../base/look/Stork.tsx';
import { Barcode } from './Barcode.tsx';
import { FittedText } from './FittedText.tsx';
import { QrCode } from './QrCode.tsx';
import './card.css';

/** A card of 100 × 150 mm, pure black, as the server's PDF has it. */
export const Card = ({
  parts,
  unknown = [],
}: {
  parts: readonly CardPart[];
  unknown?: readonly string[];
}) => (
  <div className="print-card" data-unknown={unknown.length > 0 ? unknown.join(' ') : undefined}>
    {parts.map((part, place) => (
      // A card is drawn once: the place of a part is its identity.
      <Part key={`${place}`} part={part} />
    ))}
  </div>
);

function Part({ part }: { part: CardPart }) {
  switch (part.kind) {
    case 'mark':
      return (
        <div className="print-card-mark" style={placed({ ...part, width: part.size })}>
          <Stork ground="mono" />
        </div>
      );
    case 'logo':
      return (
        <div className="print-card-logo" style={{ ...placed(part), blockSize: `${part.height}mm` }}>
          <img src={logoPath(part.logo)} alt="" />
        </div>
      );
    case 'text':
      return <Text part={part} />;
    case 'stack':
      return <Stack part={part} />;
    case 'rule':
      return (
        <div
          className="print-card-band"
          style={{ ...placed(part), blockSize: `${part.thick}mm` }}
        />
      );
    case 'box':
      return (
        <div
          className={part.thick > 0 ? 'print-card-frame' : 'print-card-band'}
          data-of={part.of}
          style={{
            ...placed(part),
            blockSize: `${part.height}mm`,
            borderWidth: `${part.thick}mm`,
            borderRadius: `${part.radius}mm`,
          }}
        />
      );
    case 'barcode':
      return (
        <div data-of={part.of} style={placed(part)}>
          <Barcode text={part.text} moduleMm={part.moduleMm} heightMm={part.heightMm} />
        </div>
      );
    case 'qr': {
      // The silence around it lies beyond its place.
      const quiet = 4 * part.moduleMm;
      const style = {
        insetBlockStart: `${part.y - quiet}mm`,
        insetInlineEnd: `${100 - part.end - quiet}mm`,
      };
      return (
        <div style={style}>
          <QrCode text={part.text} moduleMm={part.moduleMm} label={part.opens} />
        </div>
      );
    }
  }
}

const placed = ({ x, y, width }: { x: number; y: number; width?: number }): CSSProperties => ({
  insetInlineStart: `${x}mm`,
  insetBlockStart: `${y}mm`,
  ...(width === undefined ? {} : { inlineSize: `${width}mm` }),
});

const letters = ({ size, weight, stretch = 1 }: TextPart | StackPart): CSSProperties => ({
  fontSize: `${size}mm`,
  fontWeight: weight,
  fontStretch: `${stretch * 100}%`,
});

function Text({ part }: { part: TextPart }) {
  const { text, size, least, align = 'start', white, of } = part;
  return (
    <div
      className={classNames('print-card-text', white && 'white')}
      data-of={of}
      style={{ ...placed(part), ...letters(part), blockSize: `${size * 1.22}mm`, textAlign: align }}
    >
      {least === undefined ? (
        <bdi>{text}</bdi>
      ) : (
        <FittedText text={text} largestMm={size} leastMm={least} />
      )}
    </div>
  );
}

const Stack = ({ part }: { part: StackPart }) => (
  <div data-of={part.of} style={{ ...placed(part), ...letters(part), lineHeight: part.spacing }}>
    {part.texts.map(({ lead, text, most }, place) => (
      // The place of a text is its identity.
      <p key={`${place}`} className="print-card-lines" style={{ WebkitLineClamp: most }}>
        {lead && <b>{lead} </b>}
        <bdi>{text}</bdi>
      </p>
    ))}
  </div>
);
