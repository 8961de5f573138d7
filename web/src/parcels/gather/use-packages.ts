import { useState } from 'react';
import { PackageCounts } from './package-counts.ts';

/** The counts of one screen. */
export const usePackages = (): PackageCounts => useState(() => new PackageCounts())[0];
