import type { Choice } from '../../parts/field.ts';

export const ROLE_CHOICES: readonly Choice[] = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
];
