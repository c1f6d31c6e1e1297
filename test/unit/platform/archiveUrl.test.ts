import { describe, expect, test } from '@jest/globals';
import { archiveUrl } from '#platform/settings/archiveUrl';

describe('The address of the archive', () => {
  test.each([
    ['file:///var/archive', { kind: 'folder', path: '/var/archive' }],
    ['file:///var/my%20archive/', { kind: 'folder', path: '/var/my archive/' }],
    ['s3://my-bucket', { kind: 's3', bucket: 'my-bucket', prefix: '', endpoint: null, region: null, pathStyle: false }],
    [
      's3://my.bucket/platform/live/?region=eu-central-1',
      {
        kind: 's3',
        bucket: 'my.bucket',
        prefix: 'platform/live/',
        endpoint: null,
        region: 'eu-central-1',
        pathStyle: false,
      },
    ],
    [
      's3://archive?endpoint=https://s3.example.com',
      {
        kind: 's3',
        bucket: 'archive',
        prefix: '',
        endpoint: 'https://s3.example.com',
        region: 'us-east-1',
        pathStyle: true,
      },
    ],
    [
      's3://archive?endpoint=http://minio:9000/&region=home&path_style=false',
      { kind: 's3', bucket: 'archive', prefix: '', endpoint: 'http://minio:9000/', region: 'home', pathStyle: false },
    ],
  ])('names a place: %s', (text, place) => {
    expect(archiveUrl.parse(text)).toEqual(place);
  });

  test.each([
    ['/var/archive', 'Give file:///var/archive or s3://'],
    ['https://s3.example.com/archive', 'Give file:///var/archive or s3://'],
    ['file://host/archive', 'Give a folder as file:///var/archive.'],
    ['file:///archive?a=b', 'Give a folder as file:///var/archive.'],
    ['s3://AKIAEXAMPLE:verysecret@bucket/', 'It has a login.'],
    ['s3://', 'Its bucket is none'],
    ['s3://Bucket_1', 'Its bucket is none'],
    ['s3://bucket:9000/', 'Its bucket is none'],
    ['s3://bucket/a%20b', 'Its prefix may have'],
    ['s3://bucket/a#b', 'Its prefix may have'],
    ['s3://bucket?secret=verysecret', 'It has a parameter that is not read.'],
    ['s3://bucket?endpoint=s3.example.com', 'Its endpoint is none'],
    ['s3://bucket?endpoint=https://user:verysecret@s3.example.com', 'Its endpoint is none'],
    ['s3://bucket?endpoint=https://s3.example.com/path', 'Its endpoint is none'],
    ['s3://bucket?endpoint=ftp://s3.example.com', 'Its endpoint is none'],
    ['s3://bucket?region=eu central', 'Its region is none'],
    ['s3://bucket?path_style=1', 'Its path_style is true or false.'],
  ])('is refused with the reason, and is not quoted: %s', (text, problem) => {
    const result = archiveUrl.safeParse(text);

    expect(result.error?.issues[0]?.message).toContain(problem);
    expect(JSON.stringify(result.error?.issues)).not.toContain('verysecret');
  });
});
