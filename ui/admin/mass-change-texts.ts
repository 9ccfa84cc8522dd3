import { type MassChanges, massChangeKinds } from '#domain/import/mass-changes.ts'
import type { SiteView } from '#ui/site.tsx'

/** What a run would change of many properties at once, a line for each kind. */
export const massChangeTexts = (t: SiteView['t'], changes: MassChanges): string[] => {
  const { live, peak } = changes
  return [
    ...massChangeKinds.flatMap((kind) =>
      changes[kind] > 0 ? [t(`feeds.changes.${kind}`, { count: changes[kind], live })] : [],
    ),
    ...(peak > live ? [t('feeds.peak', { peak })] : []),
  ]
}
