import type { Request } from 'express';
import { z } from 'zod';

/** The fields of a form, wherever they were sent; a field that is missing or sent twice reads as empty. */
export interface FormFields {
  text(name: string): string;
}

const fieldsSchema = z.record(z.string(), z.unknown());

export function formFields(request: Request): FormFields {
  const body = fieldsSchema.safeParse(request.body);
  const fields = { ...request.query, ...(body.success ? body.data : {}) };
  return {
    text: (name) => {
      const value = fields[name];
      return typeof value === 'string' ? value.trim() : '';
    },
  };
}
