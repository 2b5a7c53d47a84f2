/** A problem with the form as a whole, shown beside the buttons, where it is visible. */
export const FormProblem = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="basis-full text-sm text-danger">
      {text}
    </p>
  );
