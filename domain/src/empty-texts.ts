/** What an empty list says, by screen: S's near-identical texts stay different (D §11). */
export const emptyTexts = {
  /** Parcel list (S1 §2, S2 §2), accounts, a transfer being received. */
  list: 'NO DATA FOUND',
  /** S1 §8. */
  shipperList: 'AUCUN DONNEE TROUVEE',
  /** A shipper's parcel history (S1 §2). */
  parcelHistory: 'AUCUN COLIS TROUVEE',
  /** Parcel search of the back-office (S2 §2, §8). */
  officeSearch: 'AUCUN DONNEE TROUVE',
} as const;
