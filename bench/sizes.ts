/** Fixed sizes of the generated company, independent of the number of parcels. */
export const hubCount = 10;
export const shipperCount = 500;
export const courierCount = 120;
