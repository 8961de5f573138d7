/** A separate file, cached by the worker: most deliveries require nothing. */
export const loadDoor = () => import('./DoorDialog.tsx');
