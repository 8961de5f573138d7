import { formatDay } from '@cigogne/domain/days';
import { type Motif, motifLabels, motifs } from '@cigogne/domain/parcels/statuses';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/base/look/class-names.ts';
import { IconBrandWhatsapp, IconHistory, IconNote, IconPackage } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { StatusBadge } from '../../ui/base/look/StatusBadge.tsx';
import { differenceWords } from './tell-differences.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { StopNotes } from './StopNotes.tsx';
import { collectWord, placeOf, recipientOf, whatsappLink } from './stop-words.ts';
import { beginContact } from '../proof/contacts.ts';
import { RecipientNote } from './RecipientNote.tsx';
import { ProofLine } from '../proof/ProofLine.tsx';
import { chequesAt } from '../cash/round-cash.ts';
import { type RoundStop } from '../round/use-my-round.ts';
import { colon, count, listed, t, tnd, translated } from '../../language/texts.ts';

/** The recipient, the amount due with how it is paid, and what to know before ringing the bell. */
export function StopDetails({ stop, children }: { stop: RoundStop; children: ReactNode }) {
  return (
    <>
      <div>
        <h1 className="stop-name">{recipientOf(stop)}</h1>
        <p className="stop-address">
          {stop.adresse}
          <br />
          <span className="muted">{placeOf(stop)}</span>
          {stop.repere && (
            <>
              <br />
              <b dir="auto">{stop.repere}</b>
            </>
          )}
        </p>
      </div>
      <div>
        <p className="muted">{stop.decision === null ? collectWord(stop) : t('Montant demandé')}</p>
        <Money
          millimes={stop.montant}
          big
          className={classNames('stop-figure', stop.montant >= 10_000_000 && 'long')}
        />
      </div>
      {children}
      {stop.decision === null && <RecipientNote stops={[stop]} />}
      <div className="thirds tall">
        <ContactLinks stop={stop} stops={[stop]}>
          <a
            className="btn"
            href={whatsappLink(stop)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => beginContact([stop], 'message')}
          >
            <IconBrandWhatsapp stroke={1.75} />
            WhatsApp
          </a>
        </ContactLinks>
      </div>
      <StopNotes stop={stop} />
      <ProofLine parcel={stop.ref} />
      {stop.note && (
        <p className="note">
          <IconNote size={20} stroke={1.75} />
          {stop.note}
        </p>
      )}
      {stop.nbr_paquets > 1 && (
        <p className="note warn">
          <IconPackage size={20} stroke={1.75} />
          {count(
            stop.nbr_paquets,
            '{n} paquet à remettre ensemble.',
            '{n} paquets à remettre ensemble.',
          )}
        </p>
      )}
      {stop.passages.map((passage, place) => (
        // Two rounds on one day are two attempts.
        <p key={`${passage.jour} ${place}`} className="stop-past">
          <IconHistory size={20} stroke={1.75} />
          {formatDay(passage.jour).slice(0, 5)}
          {colon()}
          {listed(motifOf(passage.motif), passage.note)}
        </p>
      ))}
      <p className="stop-facts muted">
        <ParcelCode code={stop.code} />
        <span>{count(stop.nbr_paquets, '{n} paquet', '{n} paquets')}</span>
        <span>{stop.user.nom_com}</span>
        <span>{stop.marchandise}</span>
      </p>
    </>
  );
}

const motifOf = (motif: string | null): string => {
  const known = motifs.find((one): one is Motif => one === motif);
  return known ? translated(motifLabels[known]) : t('non livré');
};

/** Once there is a result, a status badge; only the hub corrects mistakes. */
export function Answered({ stop }: { stop: RoundStop }) {
  return (
    <section className="stop-answer">
      <StatusBadge etat={stop.etat} type={stop.type_envoi} />
      {stop.decision === 'livre' && (
        <p>
          {stop.cheques.length > 0
            ? t('{amount}, dont {cheques} par chèque', {
                amount: tnd(collectedAt(stop)),
                cheques: tnd(chequesAt(stop)),
              })
            : tnd(collectedAt(stop))}
        </p>
      )}
      {stop.decision === 'livre' &&
        stop.montant_livreur !== null &&
        stop.montant_livreur !== stop.montant && (
          <p className="note warn">
            {stop.montant_decide === null
              ? differenceWords(stop.montant, stop.montant_livreur)
              : t('Demandé {due}, encaissé {taken} : le hub a retenu {kept}.', {
                  due: tnd(stop.montant),
                  taken: tnd(stop.montant_livreur),
                  kept: tnd(stop.montant_decide),
                })}
          </p>
        )}
      {stop.decision === 'livre' && stop.echange_rendu !== null && (
        <p>
          {stop.echange_rendu ? t('Ancien article récupéré') : t('Ancien article non récupéré')}
        </p>
      )}
      {stop.decision !== 'livre' && (
        <p>
          {stop.date_p && `${t('Au {day}.', { day: formatDay(stop.date_p) })} `}
          {listed(motifOf(stop.motif), stop.note_livreur)}
        </p>
      )}
      <p className="muted">
        {stop.waiting
          ? t('En attente d’envoi : gardé sur cet appareil avec son heure.')
          : t('Enregistré. Une erreur ? Demandez une correction au hub.')}
      </p>
    </section>
  );
}
