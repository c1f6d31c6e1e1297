import { z } from 'zod';
import { type DeclaredSource, SOURCES } from '#domain/sources/catalogue';

type SettingName = DeclaredSource['url']['setting'];

const urlSetting = ({ url }: DeclaredSource) => z.url().default(url.default).meta({ description: url.description });

/** Where visits to each source begin. */
export const sourceSettings = Object.fromEntries(
  SOURCES.map((source) => [source.url.setting, urlSetting(source)]),
) as Readonly<Record<SettingName, ReturnType<typeof urlSetting>>>;
