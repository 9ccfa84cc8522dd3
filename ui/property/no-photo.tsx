import { type FacadeDrawing, facadeWidths } from '#domain/property/facade.ts'
import { useSite } from '#ui/site.tsx'
import { drawingOf } from './facades.ts'

/** In place of photographs: the façade that the home has in the street of the home page, in lines. */
export function NoPhoto({ drawing = 'row' }: { drawing?: FacadeDrawing }) {
  const { t } = useSite()
  const { height, markup } = drawingOf(drawing)
  return (
    <p className="no-photo">
      <svg
        viewBox={`-2 ${-height - 2} ${facadeWidths[drawing] + 4} ${height + 2}`}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <span>{t('errors.photos.none.title')}</span>
    </p>
  )
}
