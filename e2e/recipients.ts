import { type Browser, expect } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, registerParcels, sendRound, withCourier } from './company.ts';
import { signedIn } from './people.ts';

/** The part of the recipient's link that opens the page of a parcel. */
export async function linkOf({ admin }: Company, code: string): Promise<string> {
  const { suivi } = await api.get<{ suivi: string }>(admin.token, `/api/colis/adm/details/${code}`);
  return suivi;
}

/** A courier who has left with one parcel, and the recipient's link to it. */
export async function onTheRoad(
  office: Company,
  /** The courier's first name. */
  prenom: string,
) {
  const company = await withCourier(office, prenom);
  const codes = await registerParcels(company, 1);
  await bringToHub(company, codes);
  const round = await sendRound(company, codes);
  const [code = ''] = codes;
  const suivi = await linkOf(company, code);
  return { company, code, suivi, round };
}

/** The courier looks at the stop of a parcel. */
export async function atTheStop(browser: Browser, { courier }: Company, code: string) {
  const phone = await signedIn(browser, courier, 'phone');
  await phone.goto(`/dashb/rs/${code}`);
  await expect(phone.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  return phone;
}
