/** An arm with a motor: what tests write, and break. */
export const arm = `<mujoco>
  <worldbody>
    <body name="arm">
      <joint name="elbow" range="-90 90"/>
      <geom size="0.1"/>
    </body>
  </worldbody>
  <actuator>
    <motor joint="elbow" ctrlrange="-1 1"/>
  </actuator>
</mujoco>
`;

/** The same, whose motor names no joint. */
export const brokenArm = arm.replace('joint="elbow"', 'joint="elbw"');
