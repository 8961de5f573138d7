import { Button } from '../../ui/base/look/Button.tsx';
import { IconArrowsExchange, IconPhone } from '../../ui/base/look/icons.ts';
import '../changes/changes.css';
import { type HandedOver, handOverWord, sayHandedOver } from './hand-over-acts.ts';
import './hand-over.css';
import { colon, count, t } from '../../language/texts.ts';

/**
 * Stops that were taken over: one phone reports each parcel as given, the other as taken, by scan
 * or by hand.
 */
export function HandOvers({ list }: { list: readonly HandedOver[] }) {
  const people = new Map(
    list.map((one) => [
      `${one.way} ${one.id_rs} ${one.colleague.prenom} ${one.colleague.nom}`,
      one,
    ]),
  );
  return [...people].map(([key, first]) => (
    <Group
      key={key}
      first={first}
      list={list.filter(
        (one) =>
          one.way === first.way &&
          one.id_rs === first.id_rs &&
          one.colleague.nom === first.colleague.nom &&
          one.colleague.prenom === first.colleague.prenom,
      )}
    />
  ));
}

function Group({ first, list }: { first: HandedOver; list: readonly HandedOver[] }) {
  const { colleague, way } = first;
  const name = `${colleague.prenom} ${colleague.nom}`.trim();
  const title =
    way === 'take'
      ? count(list.length, '{n} colis à prendre de {name}', '{n} colis à prendre de {name}', {
          name,
        })
      : count(list.length, '{n} colis à donner à {name}', '{n} colis à donner à {name}', { name });
  return (
    <section className="hand-overs" aria-label={title}>
      <header className="row">
        <IconArrowsExchange size={22} stroke={1.75} />
        <h2>{title}</h2>
        {colleague.tel && (
          <a
            className="btn square push"
            href={`tel:+216${colleague.tel}`}
            aria-label={t('Appeler {name}', { name })}
          >
            <IconPhone stroke={1.75} />
          </a>
        )}
      </header>
      <p className="muted">
        {way === 'take'
          ? t('Scannez chaque colis que vous recevez, ou touchez « Pris ».')
          : t('Scannez chaque colis que vous donnez, ou touchez « Donné ».')}
      </p>
      <ul className="stops">
        {list.map((one) => (
          <li key={one.ref}>
            <span className="stop-what">
              <b>{one.name}</b>
              <span className="muted clip">{one.place}</span>
            </span>
            <Button
              size="large"
              look="blue"
              aria-label={`${handOverWord(one)}${colon()}${one.name}`}
              onClick={() => sayHandedOver(one)}
            >
              {handOverWord(one)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
