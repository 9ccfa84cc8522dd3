import type { Place } from '#domain/map/place.ts'
import { emptySearch } from '#domain/search.ts'
import { RegionPicker } from '#ui/components/region-picker.tsx'
import { useSite } from '#ui/site.tsx'

/** Where somebody wants to live, and whether he buys or rents: leads to what is on the market there. */
export function WantedTowns({ places }: { places: readonly Place[] }) {
  const { t, href } = useSite()
  return (
    <form className="wanted-towns" action={href('sale')}>
      <fieldset className="wanted-goal">
        <legend>{t('map.regions.goal')}</legend>
        {(['sale', 'rent'] as const).map((goal, value) => (
          <label key={goal}>
            <input type="radio" name="goal" value={value} defaultChecked={value === 0} />
            {t(`search.goal.${goal}`)}
          </label>
        ))}
      </fieldset>
      <RegionPicker places={places} chosen={emptySearch(0)} name="city" />
      <button className="btn" type="submit">
        {t('map.regions.submit')}
      </button>
    </form>
  )
}
