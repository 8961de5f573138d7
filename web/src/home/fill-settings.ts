interface PublicSettings {
  adresse?: string | null;
  telephones?: readonly string[] | null;
}

/** The company's address and phone numbers, as its settings say today. */
export async function fillSettings(): Promise<void> {
  const response = await fetch('/api/parametres/public').catch(() => null);
  if (!response?.ok) return;
  const settings = (await response.json()) as PublicSettings;
  const address = document.querySelector('[data-setting="adresse"]');
  if (address && settings.adresse) address.textContent = settings.adresse;
  const phones = document.querySelector('[data-setting="telephones"]');
  if (phones && settings.telephones?.length)
    phones.replaceChildren(...settings.telephones.map(phoneLine));
}

function phoneLine(phone: string): HTMLElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = `tel:+216${phone.replace(/\D/g, '')}`;
  link.textContent = phone.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');
  line.append(link);
  return line;
}
