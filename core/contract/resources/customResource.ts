import type { z } from 'zod';

/** Group and version of every resource of the platform (docs/spec/architecture.md, "Operator"). */
export const API_GROUP = 'enrichment.platform';
export const API_VERSION_NAME = 'v1alpha1';
export const API_VERSION = `${API_GROUP}/${API_VERSION_NAME}`;

/** A column of `kubectl get`. */
export interface PrinterColumn {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean' | 'date';
  readonly jsonPath: string;
  /** 0 where it is always shown, 1 for `-o wide`. */
  readonly priority: 0 | 1;
}

/** A kind of custom resource; its definition for Kubernetes is generated from this. */
export interface CustomResource {
  readonly kind: string;
  readonly plural: string;
  readonly singular: string;
  readonly shortNames: readonly string[];
  readonly description: string;
  readonly spec: z.ZodObject;
  readonly status: z.ZodObject;
  /** What no field alone can say, in CEL over the whole object. */
  readonly rules: readonly CelRule[];
  readonly columns: readonly PrinterColumn[];
}

export interface CelRule {
  readonly rule: string;
  readonly message: string;
}

/** Rules in the place where Kubernetes looks for them; zod passes on what it does not know. */
export function celRules(...rules: readonly CelRule[]): Readonly<Record<string, unknown>> {
  return { 'x-kubernetes-validations': rules };
}
