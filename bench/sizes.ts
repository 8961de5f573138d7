/** How large the company is that the bench generates, whatever its parcels. */
export const hubCount = 10;
export const shipperCount = 500;
export const courierCount = 120;
