import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import Lightbox, {
  type ControllerRef,
  type Labels,
  type SlideImage,
  type SlideshowRef,
} from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import '#ui/styles/lightbox.css'

/** A slide; `note` says what kind of picture it is, where it is no photograph. */
export type Picture = SlideImage & { note: string | null }

type LightboxProps = {
  pictures: Picture[]
  /** The picture to begin with. */
  index: number
  /** In the language of the page. */
  labels: Labels
  /** Gets the focus back. */
  opener: HTMLElement
}

/** ms that a picture stays while the slideshow plays. */
const delay = 3000

/** It hangs its own box at the end of the page; this one is only React's. */
const root = createRoot(document.createElement('div'))
let open = false

/** Shows the pictures over the page until they are closed. "Back" closes them too. */
export function openLightbox(props: LightboxProps) {
  // A second click while the first one waits for its files.
  if (open) return
  open = true
  history.pushState({ ...history.state, pictures: true }, '')
  root.render(<LightboxView {...props} />)
}

function LightboxView({ pictures, index, labels, opener }: LightboxProps) {
  const controller = useRef<ControllerRef>(null)
  const slideshow = useRef<SlideshowRef>(null)
  const closing = useRef(false)
  const isSingle = pictures.length === 1

  useEffect(() => {
    const back = () => {
      if (!closing.current) controller.current?.close()
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  function exiting() {
    closing.current = true
    opener.focus({ preventScroll: true })
    if (history.state?.pictures) history.back()
  }

  /** On a button the space bar is the button's. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ' || (event.target as Element).closest('button')) return
    event.preventDefault()
    const show = slideshow.current
    if (show?.playing) show.pause()
    else show?.play()
  }

  return (
    <Lightbox
      open
      close={() => {
        open = false
        root.render(null)
      }}
      index={index}
      slides={pictures}
      // The words on the dialog and on its buttons say what they are.
      labels={{ Carousel: '', Slide: '', ...labels }}
      plugins={isSingle ? [Zoom] : [Counter, Slideshow, Zoom]}
      // Room for the bar above a picture and its words below.
      carousel={{ finite: isSingle, preload: 1, padding: matchMedia('(width >= 60rem)').matches ? 64 : 0 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      slideshow={{ ref: slideshow, delay }}
      zoom={{ maxZoomPixelRatio: 3 }}
      portal={{ container: { onKeyDown } }}
      on={{ exiting }}
      render={{
        slideFooter: ({ slide }) => <Caption picture={slide as Picture} />,
        ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

/** A screen reader has read it already, as the picture's own text. */
const Caption = ({ picture: { alt, note } }: { picture: Picture }) => (
  <p className="lightbox-caption" aria-hidden="true">
    {alt}
    {note && <span>{note}</span>}
  </p>
)
