import { startCourier } from './main.tsx';

void startCourier();
