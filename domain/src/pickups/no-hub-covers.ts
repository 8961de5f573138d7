/** A shipper whose governorate no hub covers can create parcels but not send them. */
export const noHubCovers = 'Aucun hub ne couvre encore votre zone, contactez-nous';
