import { useAnswers } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { Button } from '~/ui/form/button';

export function AltToLibrary({ path, alt, label }: { path: string; alt: string; label: string }) {
  const { addAnswer } = useAnswers();
  const { change, busy } = useChange(addAnswer, '/admin/gallery/images/alt');
  return (
    <p>
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        disabled={!alt.trim()}
        aria-label={label}
        onClick={() => change({ path, alt: alt.trim() })}
      >
        Also save alt text to library
      </Button>
    </p>
  );
}
