/** What an empty list says, by screen; nearly identical texts stay different (rules/errors 6). */
export const emptyTexts = {
  /** Parcel list, accounts, a transfer being received. */
  list: 'NO DATA FOUND',
  shipperList: 'AUCUN DONNEE TROUVEE',
  /** A shipper's parcel history. */
  parcelHistory: 'AUCUN COLIS TROUVEE',
  /** Parcel search of the staff. */
  officeSearch: 'AUCUN DONNEE TROUVE',
} as const;
