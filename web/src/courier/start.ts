import { startCourier } from './main.tsx';

startCourier();
