import { applyObjects, type ClusterJson, readObject, RELEASE } from './kubectl.ts';

export const NO_IMAGE = 'docker.io/enrichment/there-is:none';

interface PodTemplate extends ClusterJson {
  readonly template: { readonly spec: { readonly containers: readonly { readonly image: string }[] } };
}

/** Applies the PodTemplate of the chart under another name, with another image where one is named. */
export async function putWorkerTemplate(name: string, image: string | null): Promise<void> {
  const { template } = await readObject<PodTemplate>('podtemplate', `${RELEASE}-worker`);
  const containers = template.spec.containers.map((one) => (image === null ? one : { ...one, image }));
  const spec = { ...template.spec, containers };
  await applyObjects({ apiVersion: 'v1', kind: 'PodTemplate', metadata: { name }, template: { ...template, spec } });
}
