import { z } from 'zod';

/** The name of an object of the namespace. */
export const objectName = z
  .string()
  .regex(/^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$/)
  .max(253);

/** A key of a Secret or a ConfigMap. */
export const dataKey = z
  .string()
  .regex(/^[-._a-zA-Z0-9]+$/)
  .max(253);

/** An address that the platform is to call or to read; whether it may is for the API to say. */
export const outgoing = z.string().min(1).max(2_048);

/** The key of the organization in whose name something is asked for. */
export const apiKeyReference = z
  .strictObject({ secretName: objectName, key: dataKey.default('api-key') })
  .meta({ description: 'The Secret with the API key of the organization that pays.' });
