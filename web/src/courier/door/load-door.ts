/** A file of its own that the worker keeps: most deliveries ask for nothing. */
export const loadDoor = () => import('./DoorDialog.tsx');
