/** An amount as written out on a French document: « douze dinars et cinq cents millimes ». */
export function amountInWords(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`No words for ${amount}`);
  const dinars = Math.floor(amount / 1000);
  const rest = amount % 1000;
  const whole = `${spell(dinars)}${/(?:million|milliard)s?$/.test(spell(dinars)) ? ' de' : ''} ${dinars > 1 ? 'dinars' : 'dinar'}`;
  const parts = rest > 0 ? `${spell(rest)} ${rest > 1 ? 'millimes' : 'millime'}` : '';
  if (parts === '') return whole;
  return dinars === 0 ? parts : `${whole} et ${parts}`;
}

const units = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
] as const;
const tens = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'] as const;

function spell(value: number): string {
  if (value < 1000) return belowThousand(value, true);
  const scales = [
    [1_000_000_000, 'milliard'],
    [1_000_000, 'million'],
  ] as const;
  for (const [size, name] of scales) {
    if (value < size) continue;
    const count = Math.floor(value / size);
    const head = `${belowThousand(count, true)} ${name}${count > 1 ? 's' : ''}`;
    return value % size === 0 ? head : `${head} ${spell(value % size)}`;
  }
  const thousands = Math.floor(value / 1000);
  const head = thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`;
  return value % 1000 === 0 ? head : `${head} ${belowThousand(value % 1000, true)}`;
}

/**
 * `last`: nothing follows; a following number would remove the plural of cent and vingt (« deux
 * cent mille »).
 */
function belowThousand(value: number, last: boolean): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest, last);
  const head = hundreds === 1 ? 'cent' : `${units[hundreds]} cent`;
  if (rest === 0) return hundreds > 1 && last ? `${head}s` : head;
  return `${head} ${belowHundred(rest, last)}`;
}

function belowHundred(value: number, last: boolean): string {
  if (value < 20) return units[value] ?? '';
  if (value === 80) return last ? 'quatre-vingts' : 'quatre-vingt';
  if (value > 80) return `quatre-vingt-${units[value - 80]}`;
  // Seventy and ninety are counted on from sixty and eighty.
  const ten = value >= 70 ? 60 : value - (value % 10);
  const unit = value - ten;
  const word = tens[ten / 10] ?? '';
  if (unit === 0) return word;
  return unit === 1 || unit === 11 ? `${word} et ${units[unit]}` : `${word}-${units[unit]}`;
}
