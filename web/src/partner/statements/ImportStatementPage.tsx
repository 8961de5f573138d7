import type { Day } from '@cigogne/domain/days';
import { agree, counted } from '@cigogne/domain/words';
import { partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import {
  type StatementField,
  statementFieldLabels,
  statementFields,
} from '@cigogne/domain/partner/statement-columns';
import { statementSentences } from '@cigogne/domain/partner/statement-forms';
import { partnerName } from '@cigogne/domain/partner/statement-kinds';
import { sum } from '@cigogne/domain/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { paths } from '../../office/paths.ts';
import { ColumnChoices } from '../../parcels/import/ColumnChoices.tsx';
import { FileDrop } from '../../parcels/import/FileDrop.tsx';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { SelectField } from '../../ui/base/form/Field.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { DateField, whyNotDay } from '../../ui/office/fields/DateField.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { useAddress } from '../../ui/office/list/use-address.ts';
import { useOnward } from '../../ui/office/page/use-onward.ts';
import {
  accountIn,
  bodyOf,
  type Period,
  periodIn,
  type StatementFile,
  todayHere,
  useStatementFile,
  whyNotColumns,
} from './use-statement-file.ts';
import '../../parcels/import/import.css';
import './statements.css';

type Reading = ReturnType<typeof useStatementFile>;

/** /dashb/invoice/afex/nouveau: the partner's file, its columns, its account and its period. */
export function ImportStatementPage() {
  const it = useStatementFile();
  const { file } = it;
  return (
    <div className="page import-page">
      <PageHeader
        title="Importer un relevé Afex"
        back={paths.statements()}
        under={file?.name ?? 'CSV ou XLSX, 5 000 lignes au plus'}
      >
        {file && <Button onClick={() => it.setFile(null)}>Autre fichier</Button>}
      </PageHeader>
      {it.problem && <Alert>{it.problem}</Alert>}
      {file ? (
        <Compare key={file.name} it={it} file={file} />
      ) : (
        <FileDrop title="Déposez le relevé ici" onFile={it.open}>
          Une ligne par colis : référence client, n° Afex, date, statut, montant encaissé. L’ordre
          et les titres des colonnes sont libres.
        </FileDrop>
      )}
    </div>
  );
}

interface Refused {
  message: string;
  lines: string[];
  /** The statement already imported from the same file. */
  known: number | null;
}

function Compare({ it, file }: { it: Reading; file: StatementFile }) {
  const { reading, cells } = it;
  const { search } = useAddress();
  const [compte, setCompte] = useState<PartnerAccount | ''>(
    accountIn(file.name) || partnerAccounts.find((one) => one === search['compte']) || '',
  );
  const today = todayHere();
  const days = reading.lines.map(({ jour }) => jour);
  const [typed, setTyped] = useState<Partial<Period>>({});
  // The lines have other days once another column holds the date.
  const period = { ...periodIn(days, today), ...typed };
  const [refused, setRefused] = useState<Refused | null>(null);
  const onward = useOnward();
  const send = useAct(partnerStatementsContract.import);
  const whyNot =
    whyNotColumns(file) ??
    (cells.length === 0 ? statementSentences.empty : null) ??
    (compte === '' ? statementSentences.compte_afex : null) ??
    whyNotDay(period.du) ??
    whyNotDay(period.au) ??
    (reading.faults.length > 0 ? 'Corrigez le fichier, puis choisissez-le de nouveau.' : null);
  const compare = async () => {
    if (compte === '') return;
    setRefused(null);
    try {
      const { releve } = await send.send({
        body: { compte, ...period, fichier: file.name.slice(-200), ms: file.ms, lignes: cells },
      });
      onward(paths.statement(releve.id));
    } catch (error) {
      setRefused(refusalOf(error));
    }
  };
  const sumOf = sum(reading.lines.flatMap(({ montants }) => montants.slice(0, 1)));
  return (
    <section className="card import-columns statement-columns">
      <header>
        <h2>
          {counted(reading.lines.length, 'ligne lue', 'lignes lues')}, <Money millimes={sumOf} />
        </h2>
      </header>
      <div className="statement-of">
        <SelectField<PartnerAccount>
          label="Compte"
          value={compte}
          onChange={setCompte}
          placeholder="Choisir"
          choices={partnerAccounts.map((value) => ({ value, label: partnerName(value) }))}
        />
        <DateField
          label="Du"
          value={period.du}
          max={period.au}
          onChange={(du) => setTyped((now) => ({ ...now, du: du as Day }))}
        />
        <DateField
          label="Au"
          value={period.au}
          max={today}
          onChange={(au) => setTyped((now) => ({ ...now, au: au as Day }))}
        />
      </div>
      <ColumnChoices<StatementField>
        columns={file.columns}
        titles={file.titled ? (file.rows[0]?.cells ?? []) : []}
        rows={bodyOf(file).map((row) => row.cells)}
        fields={statementFields}
        labels={statementFieldLabels}
        onChange={(columns) => it.setFile({ ...file, columns })}
      />
      <Faults
        title={`${counted(reading.faults.length, 'ligne ne se lit pas', 'lignes ne se lisent pas')} : rien ne sera importé.`}
        lines={(whyNotColumns(file) ? [] : reading.faults).map(
          ({ ligne, message }) => `Ligne ${ligne} : ${message}`,
        )}
      />
      {refused && (
        <>
          <Faults title={refused.message} lines={refused.lines} always />
          {refused.known !== null && (
            <p>
              <Link to={paths.statement(refused.known)}>Ouvrir ce relevé</Link>
            </p>
          )}
        </>
      )}
      <div className="form-actions ends">
        <Button onClick={() => it.setFile(null)}>Autre fichier</Button>
        <Button look="blue" busy={send.busy} whyNot={whyNot} onClick={() => void compare()}>
          Comparer {agree(cells.length, 'la ligne', `les ${cells.length} lignes`)}
        </Button>
      </div>
    </section>
  );
}

function Faults({
  title,
  lines,
  always = false,
}: {
  title: string;
  lines: readonly string[];
  always?: boolean;
}) {
  if (lines.length === 0 && !always) return null;
  return (
    <Alert>
      <p>{title}</p>
      {lines.length > 0 && (
        <ul className="statement-faults">
          {lines.slice(0, 100).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function refusalOf(error: unknown): Refused {
  const isCall = error instanceof CallError;
  const known = isCall ? error.answer['releve'] : undefined;
  return {
    message: sentenceOf(error),
    lines: isCall
      ? error.errors
          .filter(({ field }) => field.startsWith('lignes.'))
          .map(({ message }) => message)
      : [],
    known: typeof known === 'number' ? known : null,
  };
}
