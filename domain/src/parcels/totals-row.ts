/** Whether a cell begins a row that only adds up the others. */
export const saysTotal = (cell: string): boolean =>
  /^(?:(?:sous[- ]|grand )?(?:totals?|totaux)\b|cumul\b|somme|(?:ال)?مجموع|الإجمالي|الاجمالي)/i.test(
    cell.trim(),
  );
