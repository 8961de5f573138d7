import { ofName } from '@cigogne/domain/words';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '../../ui/base/look/icons.ts';
import { useCopy } from '../../ui/base/values/use-copy.ts';
import type { ParcelSheet } from '../parcel-reads.ts';

/** What the customer is sent: the sender's name, and the link that says when it arrives. */
const textFor = (parcel: ParcelSheet, link: string): string =>
  `Bonjour ${parcel.prenom_cl ?? parcel.nom_cl}, votre colis ${ofName(parcel.user.nom_com ?? 'la boutique')} est suivi ici : ${link}`;

/** The recipient's own page, to forward. */
export function ShareTracking({ parcel }: { parcel: ParcelSheet }) {
  const link = `${location.origin}/suivi/${parcel.suivi}`;
  const { copied, copy } = useCopy(`La copie n’est pas permise ici. Le lien : ${link}`);
  return (
    <div className="share-tracking">
      <span className="caption">Suivi du client</span>
      <span className="push" />
      <Button icon={copied ? IconCheck : IconCopy} onClick={() => void copy(link)}>
        {copied ? 'Lien copié' : 'Copier le lien'}
      </Button>
      <a
        className="btn"
        href={`https://wa.me/216${parcel.tel_cl}?text=${encodeURIComponent(textFor(parcel, link))}`}
        target="_blank"
        rel="noreferrer"
      >
        <IconBrandWhatsapp stroke={1.75} />
        WhatsApp
      </a>
    </div>
  );
}
