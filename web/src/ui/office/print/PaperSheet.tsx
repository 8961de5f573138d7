import type { Block, Fact, HeadBlock, Paper, SumsBlock } from '@cigogne/domain/papers/paper';
import { logoPath } from '@cigogne/domain/papers/logo';
import { type CSSProperties, Fragment } from 'react';
import { classNames } from '../../base/look/class-names.ts';
import { Stork } from '../../base/look/Stork.tsx';
import { Barcode } from './Barcode.tsx';
import { PaperTable } from './PaperTable.tsx';
import { Words } from './Words.tsx';
import './print.css';
import './paper.css';
import './paper-table.css';

/** A paper on A4, as the server's PDF has it. */
export function PaperSheet({ paper, level = 1 }: { paper: Paper; level?: Level }) {
  return (
    // On a phone it scrolls, also by the keyboard.
    <section className="sheet paper" aria-label={paper.title} tabIndex={0}>
      <Blocks blocks={paper.blocks} paper={{ title: paper.title, level }} />
      <footer className="paper-foot">
        <Words text={paper.foot} />
      </footer>
      {paper.stamp && <p className="paper-stamp">{paper.stamp}</p>}
    </section>
  );
}

/** Of the heading that names a paper: 2 within a page that has its own title. */
type Level = 1 | 2;

interface OfPaper {
  title: string;
  level: Level;
}

const Blocks = ({ blocks, paper }: { blocks: readonly Block[]; paper: OfPaper }) =>
  blocks.map((block, place) => (
    // A paper is drawn once: the place of a block is its identity.
    <OneBlock
      key={`${place}-${block.kind}`}
      block={block}
      paper={paper}
      before={blocks[place - 1]}
      after={blocks[place + 1]}
    />
  ));

function OneBlock({
  block,
  paper,
  before,
  after,
}: {
  block: Block;
  paper: OfPaper;
  before: Block | undefined;
  after: Block | undefined;
}) {
  switch (block.kind) {
    case 'head':
      return <Head head={block} level={paper.level} />;
    case 'facts':
      return (
        <div
          className="paper-facts"
          style={
            {
              '--columns': block.columns
                .map(({ share }) => (share === undefined ? 'auto' : `${share}fr`))
                .join(' '),
            } as CSSProperties
          }
        >
          {block.columns.map(({ facts }) => (
            <dl key={facts.map(({ label }) => label).join()}>
              {facts.map((fact) => (
                <OneFact key={fact.label} fact={fact} />
              ))}
            </dl>
          ))}
        </div>
      );
    case 'lines':
      return (
        <dl className="paper-lines">
          {block.lines.map(({ label, value, large }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd className={large && 'large'}>
                <Words text={value} />
              </dd>
            </Fragment>
          ))}
        </dl>
      );
    case 'table':
      return (
        <PaperTable
          table={block}
          paper={paper.title}
          level={paper.level === 1 ? 2 : 3}
          signed={after?.kind === 'signatures' && <Signatures titles={after.titles} />}
        />
      );
    case 'sums':
      return <Sums sums={block} />;
    case 'paragraph':
      return (
        <p className="paper-paragraph">
          <Words text={block.text} />
        </p>
      );
    case 'signatures':
      return before?.kind === 'table' ? null : <Signatures titles={block.titles} />;
    case 'beside':
      return (
        <div className="paper-beside">
          <div>
            <Blocks blocks={block.left} paper={paper} />
          </div>
          <div>
            <Blocks blocks={block.right} paper={paper} />
          </div>
        </div>
      );
  }
}

const Signatures = ({ titles }: { titles: readonly string[] }) => (
  <div className="signatures">
    {titles.map((title) => (
      <div key={title}>{title}</div>
    ))}
  </div>
);

function Head({
  head: { company, title, under, barcode },
  level,
}: {
  head: HeadBlock;
  level: Level;
}) {
  const Name = `h${level}` as const;
  return (
    <header className={classNames('paper-head', company.logo !== null && 'with-logo')}>
      {!company.logo && <Stork size={53} ground="mono" />}
      <div>
        {company.logo ? (
          <img src={logoPath(company.logo)} alt={company.name} />
        ) : (
          <b>{company.name}</b>
        )}
        {company.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={classNames('paper-title', barcode !== undefined && 'with-barcode')}>
        <Name className="paper-name">{title}</Name>
        {under.map((line) => (
          <p key={line}>
            <Words text={line} />
          </p>
        ))}
        {barcode !== undefined && (
          <>
            <Barcode text={barcode} moduleMm={0.33} heightMm={11} />
            <small>{barcode}</small>
          </>
        )}
      </div>
    </header>
  );
}

const OneFact = ({ fact: { label, value, under = [], large } }: { fact: Fact }) => (
  <>
    <dt>{label}</dt>
    <dd className={large && 'large'}>
      <Words text={value} />
    </dd>
    {under.map((line) => (
      <dd key={line} className="under">
        <Words text={line} />
      </dd>
    ))}
  </>
);

function Sums({ sums: { lines, net, words } }: { sums: SumsBlock }) {
  return (
    <div className="paper-sums">
      <dl>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Words text={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="paper-net">
        <span>{net.label}</span>
        <strong>
          <Words text={net.amount} />
          <small>{net.unit}</small>
        </strong>
      </p>
      <p>{words}</p>
    </div>
  );
}
