import type { Component } from './cycloneDx.ts';

/**
 * The installed packages of a /var/lib/dpkg/status.
 *
 * @param distro as package URLs name it, such as debian-12
 */
export function debianComponents(dpkgStatus: string, distro: string): readonly Component[] {
  return dpkgStatus
    .split('\n\n')
    .filter((stanza) => fieldOf(stanza, 'Status') === 'install ok installed')
    .map((stanza) => componentOf(stanza, distro));
}

function componentOf(stanza: string, distro: string): Component {
  const [name, version] = [fieldOf(stanza, 'Package'), fieldOf(stanza, 'Version')];
  const qualifiers = new URLSearchParams({ arch: fieldOf(stanza, 'Architecture'), distro });
  // Advisories of Debian name the source package: `name`, or `name (version)` where that is another.
  const [source] = fieldOf(stanza, 'Source').split(' ');
  if (source !== undefined && source !== '') {
    qualifiers.set('upstream', source);
  }
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?${qualifiers.toString()}`;
  return { 'bom-ref': purl, type: 'library', name, version, purl };
}

/** The value of a field; empty where there is none. */
function fieldOf(stanza: string, field: string): string {
  const line = stanza.split('\n').find((candidate) => candidate.startsWith(`${field}: `));
  return line?.slice(field.length + 2) ?? '';
}
