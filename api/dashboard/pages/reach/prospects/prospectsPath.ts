/** Where prospects are added to a campaign; with an upload, the page that shows whom its file has. */
export function prospectsPath(campaignId: number, upload: number | null = null): string {
  const path = `/reach/campaigns/${campaignId}/prospects/new`;
  return upload === null ? path : `${path}/${upload}`;
}
