/** A problem of the whole form; shown beside the buttons, where it is in view. */
export const FormProblem = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="basis-full text-sm text-danger">
      {text}
    </p>
  );
