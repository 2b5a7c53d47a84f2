import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import { Unsaved, useReportUnsaved } from './unsaved.js';

function Notes() {
  const [text, setText] = useState('');
  useReportUnsaved(text !== '');
  return <textarea aria-label="Notes" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Card({ onClose }: { onClose: () => void }) {
  const unsaved = useRef(false);
  const { leave, question } = useDiscardQuestion();
  return (
    <Dialog open onOpenChange={() => leave(onClose, unsaved.current)} title="Card">
      <Unsaved value={unsaved}>
        <Notes />
      </Unsaved>
      {question}
    </Dialog>
  );
}

const escape = () => fireEvent.keyDown(screen.getByLabelText('Notes'), { key: 'Escape' });
const type = () => fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'From the show' } });

afterEach(cleanup);

describe('a dialog with unsaved input', () => {
  it('when nothing was typed, then Escape closes it', () => {
    const close = jest.fn();
    render(<Card onClose={close} />);
    escape();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('when something was typed, then Escape asks, and editing can continue', () => {
    const close = jest.fn();
    render(<Card onClose={close} />);
    type();
    escape();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('From the show');
  });

  it('when the input is discarded, then the dialog closes', () => {
    const close = jest.fn();
    render(<Card onClose={close} />);
    type();
    escape();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
