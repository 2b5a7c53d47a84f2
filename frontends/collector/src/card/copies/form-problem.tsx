/** What is wrong with a form but with none of its fields; stands beside the buttons, where it is in sight. */
export const FormProblem = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="basis-full text-sm text-danger">
      {text}
    </p>
  );
