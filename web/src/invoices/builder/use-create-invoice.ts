import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import type { Millimes } from '@cigogne/domain/money';
import { useRef, useState } from 'react';
import { CallError, isUnknown, sentenceOf } from '../../http/call-error.ts';
import { listLinks } from '../../office/list-links.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useOnward } from '../../ui/office/page/use-onward.ts';
import {
  type BuilderRow,
  type DebtCheque,
  type DebtDetail,
  invoicePayload,
  type RateTexts,
} from './builder-figures.ts';

/** An invoice as it stood when its creation was asked for. */
export interface AskedInvoice {
  debt: DebtDetail;
  rates: RateTexts;
  taken: readonly BuilderRow[];
  cheques: readonly DebtCheque[];
  /** To pay. */
  net: Millimes;
}

/**
 * The creation of an invoice, from its question to its panel in the list. What was confirmed is
 * what is sent, even if more is delivered while the question is open.
 */
export function useCreateInvoice(refreshDebt: () => void) {
  const [asked, ask] = useState<AskedInvoice | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isMade = useRef(false);
  const create = useAct(invoicesContract.create);
  const onward = useOnward();
  const send = async ({ debt, rates, taken, cheques }: AskedInvoice) => {
    setRefusal(null);
    try {
      const { bill } = await create.send({ body: invoicePayload(debt, rates, taken, cheques) });
      isMade.current = true;
      tell(`Facture ${bill.ref} créée`);
      onward(listLinks.invoices({ fiche: bill.ref }));
    } catch (error) {
      // Its parcels may have left the debt: the same question is asked again.
      if (isUnknown(error)) throw error;
      setRefusal(sentenceOf(error));
      if (error instanceof CallError && error.status === 409) refreshDebt();
    }
  };
  return { asked, ask, close: () => ask(null), send, refusal, isMade, busy: create.busy };
}
