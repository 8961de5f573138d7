import type { Serving } from '@cigogne/domain/places/coverage';
import { isDone } from '../http/own-answer.ts';
import { knowHubs } from './coverage-gestures.ts';

/** The answer of GET /api/parametres/public (settings contract, « publicSettings »). */
interface PublicSettings {
  nom: string;
  logo: string;
  adresse: string;
  telephones: readonly string[];
  couverture: readonly (Serving & { gov: string })[];
}

/** Fills in the company's address, phone numbers and hubs from today's settings. */
export async function fillSettings(): Promise<void> {
  const settings = await readSettings();
  if (!settings) return;
  for (const logo of document.querySelectorAll('[data-setting="logo"]'))
    logo.textContent = settings.logo;
  const name = document.querySelector('[data-setting="nom"]');
  if (name) name.textContent = settings.nom;
  const address = document.querySelector('[data-setting="adresse"]');
  if (address) address.textContent = settings.adresse;
  const phones = document.querySelector('[data-setting="telephones"]');
  phones?.replaceChildren(...settings.telephones.map(phoneLine));
  knowHubs(settings.couverture);
}

/** Null without a usable answer: the page then keeps its defaults. */
async function readSettings(): Promise<PublicSettings | null> {
  try {
    const response = await fetch('/api/parametres/public');
    return isDone(response) ? ((await response.json()) as PublicSettings) : null;
  } catch {
    return null;
  }
}

function phoneLine(phone: string): HTMLElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = `tel:+216${phone.replace(/\D/g, '')}`;
  link.textContent = phone.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');
  line.append(link);
  return line;
}
