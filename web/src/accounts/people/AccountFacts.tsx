import { isCourier, isRoot, isShipper } from '@cigogne/domain/people';
import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { formatRib } from '@cigogne/domain/accounts/rib';
import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { Phone } from '../../ui/base/values/Phone.tsx';
import { CheckField } from '../../ui/base/form/Field.tsx';
import { IconPencil } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { doorWords } from '../door/door-words.ts';
import type { Account } from './account-row.ts';
import { ConfirmTaxId } from './ConfirmTaxId.tsx';
import { WebhookTest } from '../webhooks/WebhookTest.tsx';
import './account-panel.css';

/** The parts of an account that can be edited, each in its own panel. */
export type Edit = 'infos' | 'frais' | 'porte' | 'motdepasse' | 'facturation' | 'hub' | 'api';

/**
 * The account in groups, each with its edit button; groups that do not apply to the role are left
 * out.
 */
export function AccountFacts({ user, onEdit }: { user: Account; onEdit: (edit: Edit) => void }) {
  const shipper = isShipper(user);
  return (
    <div className="account-facts">
      <Group title="Informations" onEdit={() => onEdit('infos')}>
        {shipper && <Fact name="Société">{user.nom_com}</Fact>}
        <Fact name="Nom">
          {user.prenom} {user.nom}
        </Fact>
        <Fact name="E-mail">{user.email}</Fact>
        <Fact name="Tél">{user.tel && <Phone tel={user.tel} />}</Fact>
        <Fact name="Adresse">
          {[user.adresse, user.adresse_deleg, user.adresse_gov].filter(Boolean).join(', ')}
        </Fact>
        {isCourier(user) && <Fact name="Matricule">{user.matricule}</Fact>}
        {shipper && (
          <>
            <Fact name="Mat. fiscal">
              {user.matricule_fiscal} <ConfirmTaxId user={user} />
            </Fact>
            <Fact name="Produits">{user.produit_type}</Fact>
            <Fact name="Volume">{user.volume}</Fact>
            <Fact name="Colis / jour">{user.flux_exped}</Fact>
          </>
        )}
        <Fact name="Création">
          <Instant at={user.createdAt} />
        </Fact>
      </Group>
      {!isRoot(user) && (
        <Group title="Hub" onEdit={() => onEdit('hub')}>
          <Fact name="Hub">{user.hub?.nom ?? 'Aucun hub affecté'}</Fact>
        </Group>
      )}
      {shipper && <ShipperGroups user={user} onEdit={onEdit} />}
      {!isRoot(user) && (
        <Group title="Mot de passe" onEdit={() => onEdit('motdepasse')}>
          <Fact name="Mot de passe">••••••</Fact>
        </Group>
      )}
    </div>
  );
}

function ShipperGroups({ user, onEdit }: { user: Account; onEdit: (edit: Edit) => void }) {
  const update = useAct(accountsContract.update);
  const [pending, setPending] = useState<boolean | null>(null);
  const grant = async (is_driver_info_granted: boolean) => {
    setPending(is_driver_info_granted);
    await update.press({ body: { id: user.id, is_driver_info_granted } });
    setPending(null);
  };
  return (
    <>
      <Group title="Frais et configuration" onEdit={() => onEdit('frais')}>
        <Fact name="Livraison">
          <Money millimes={user.frais_liv} />
        </Fact>
        <Fact name="Retour">
          <Money millimes={user.frais_retour} />
        </Fact>
        <Fact name="Par kg supp.">
          <Money millimes={user.frais_poids_supp_kg} />
        </Fact>
        <Fact name="Règlement">{paymentModeLabels[user.mode_reglement]}</Fact>
        <Fact name="RIB">{user.rib && formatRib(user.rib)}</Fact>
      </Group>
      <CheckField
        label="Montrer le nom et le téléphone du livreur à ce client"
        checked={pending ?? user.is_driver_info_granted}
        onChange={(granted) => void grant(granted)}
      />
      <Group title="À la porte" onEdit={() => onEdit('porte')}>
        <Fact name="Code de remise">{doorWords(user.code_remise, user.montant_code)}</Fact>
        <Fact name="Signature">{doorWords(user.signature, user.montant_signature)}</Fact>
      </Group>
      <Group title="Sécurité de facturation" onEdit={() => onEdit('facturation')}>
        <Fact name="Protection">{user.is_bill_secure ? 'Active' : 'Inactive'}</Fact>
      </Group>
      <Group title="API et webhook" onEdit={() => onEdit('api')}>
        <Fact name="Clé">{user.api_key ? `…${user.api_key}` : 'Aucune'}</Fact>
        <Fact name="Accès">{user.is_api_actif ? 'Actif' : 'Inactif'}</Fact>
        <Fact name="Argent">{user.api_key_argent ? 'Visible par la clé' : 'Caché à la clé'}</Fact>
        <Fact name="Webhook">{user.api_webhook_url}</Fact>
      </Group>
      {user.api_webhook_url && <WebhookTest key={user.api_webhook_url} shipper={user.id} />}
    </>
  );
}

function Group({
  title,
  onEdit,
  children,
}: {
  title: string;
  onEdit: () => void;
  children: ReactNode;
}) {
  return (
    <section>
      <header>
        <h3>{title}</h3>
        <Button
          look="ghost"
          square
          icon={IconPencil}
          aria-label={`Modifier : ${title}`}
          onClick={onEdit}
        />
      </header>
      <dl className="facts">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === null || children === '' ? <span className="muted">–</span> : children}</dd>
    </>
  );
}
