import { Fragment } from 'react';

/**
 * A text of a paper, in its own direction whatever stands beside it. The thin space of an amount gets a fixed
 * width, because the font lacks that glyph.
 */
export function Words({ text }: { text: string }) {
  const parts = text.split('\u202f');
  return (
    <bdi>
      {parts.map((part, place) => (
        // The place of a part is its identity.
        <Fragment key={`${parts.length - place}`}>
          {place > 0 && <span className="thin">{'\u202f'}</span>}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
